// Imported by the commands: why one could not go on is said in words, not as a stack. Exit status 1.
process.on('uncaughtException', (error) => {
  console.error(error.message);
  process.exit(1);
});
