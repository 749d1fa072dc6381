// Whether the server of this container turns: exit status 0 or 1. /health/ready would take it for dead while the database is away.
const { PORT = '3000' } = process.env;
const answer = await fetch(`http://127.0.0.1:${PORT}/health/live`).catch(() => null);
process.exitCode = answer?.status === 200 ? 0 : 1;
