/**
 * The control: Node's own http server, which responds with this many bytes from memory. It reads a POST body completely
 * and parses it as JSON, the least that any server must do.
 */
import { createServer } from 'node:http';

const { bytes, type } = JSON.parse(process.argv[2] ?? '{}');
const body = Buffer.alloc(bytes, 97);
const answer = (response) => {
  response.writeHead(200, { 'content-type': type, 'content-length': body.length });
  response.end(body);
};
const server = createServer((request, response) => {
  if (request.method !== 'POST') return answer(response);
  const pieces = [];
  request.on('data', (piece) => pieces.push(piece));
  request.on('end', () => {
    // A status request has no body.
    if (pieces.length > 0) JSON.parse(Buffer.concat(pieces).toString('utf8'));
    answer(response);
  });
});
server.listen(0, '127.0.0.1', () => console.log(`ready http://127.0.0.1:${server.address().port}`));
