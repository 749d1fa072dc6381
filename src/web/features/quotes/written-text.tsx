interface WrittenTextProps {
  title: string;
  text: string;
}

/** What somebody wrote, in the lines and the direction that they gave it; nothing where they wrote nothing. */
export function WrittenText({ title, text }: WrittenTextProps) {
  if (text === '') return null;
  return (
    <div>
      <strong className="small">{title}</strong>
      <p className="bare break" dir="auto" style={{ whiteSpace: 'pre-line' }}>
        {text}
      </p>
    </div>
  );
}
