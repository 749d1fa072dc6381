/** The most common passwords of six characters or more; compared in lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `123456 1234567 12345678 123456789 1234567890 password password1 password12 password123 passw0rd qwerty qwerty1
  qwerty12 qwerty123 qwertyuiop azerty azerty1 azerty12 azerty123 azertyuiop 111111 000000 121212 123123 112233 654321
  666666 777777 888888 999999 222222 333333 444444 555555 696969 123321 123654 147258 159753 159357 456456 789456
  987654 987654321 abc123 abcd1234 a123456 a12345678 aa123456 iloveyou iloveyou1 sunshine princess football football1
  baseball monkey dragon master superman batman trustno1 letmein letmein1 welcome welcome1 welcome123 admin1 admin123
  administrator login1 login123 starwars whatever freedom michael jordan jordan23 harley hunter hunter2 shadow ashley
  bailey charlie donald flower hottie jesus1 killer lovely loveme mustang ninja1 nothing pepper secret secret1 soccer
  summer summer1 winter spring autumn tigger computer internet samsung google google1 facebook instagram snapchat
  youtube algerie algerie1 algeria algeria1 algerie213 dzair1 maroc123 tunisie khaled mohamed mohamed1 mohammed ahmed123
  amine123 yacine123 bilal123 islam123 bismillah allah1 allahakbar hamdoulah inchallah marhaba salam123 rasid123
  1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx zaq12wsx zxcvbn zxcvbnm asdfgh asdfghjkl qazwsx qweasd qweasdzxc poiuyt lkjhgf
  test123 test1234 testtest guest123 changeme change123 default root123 toor123 user123 demo123 temp123 p@ssw0rd
  p@ssword pa55word pass123 pass1234 passpass password! 1password mypassword nopassword thepassword lovelove
  babygirl princesse soleil doudou chouchou loulou marseille bonjour bonjour1 motdepasse jetaime monamour fatima123
  abdelkader abderrahmane mouloudia jsk1234 mca1921 usma1937 crb1962 oran31 alger16 213213 0550550550 0555555555
  0666666666 0777777777`.split(/\s+/),
);
