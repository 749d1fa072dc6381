// The least that node:http can do: sends the bytes it was given, whatever is asked.
import { createServer } from 'node:http';

process.once('message', (message) => {
  const bytes = Buffer.from(String(message));
  const server = createServer((_request, response) => {
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': bytes.length,
    });
    response.end(bytes);
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.(typeof address === 'object' && address !== null ? address.port : 0);
  });
});
process.on('disconnect', () => process.exit(0));
