/** The control: node's own http server that answers so many bytes from memory, and does nothing else. */
import { createServer } from 'node:http';

const { bytes, type } = JSON.parse(process.argv[2] ?? '{}');
const body = Buffer.alloc(bytes, 97);
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': type, 'content-length': body.length });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => console.log(`ready http://127.0.0.1:${server.address().port}`));
