import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";

/** A PostgreSQL that answers each connection with an error of this SQLSTATE. */
export async function refusingPostgres(state: string, words: string) {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${state}\0M${words}\0\0`);
  const head = Buffer.alloc(5, "E");
  head.writeInt32BE(fields.length + 4, 1);
  const server = createServer((socket) => {
    socket.on("error", () => {}).once("data", () => socket.end(Buffer.concat([head, fields])));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { port, close: () => void server.close() };
}
