-- Products are something to hear of, or not: that one is back in stock, that a review of one was answered.
alter table notification_choices drop constraint notification_choices_event_check;
alter table notification_choices add constraint notification_choices_event_check
  check (event in ('deposits', 'orders', 'products', 'balance', 'business', 'team'));
