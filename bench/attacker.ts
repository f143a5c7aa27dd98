/**
 * One attacker as a separate process: `node attacker.ts URL NAME SECONDS INFO ADDRESS`. Repeats one attack over its
 * connections as fast as the shop answers, and prints the count of each status.
 */
import { Agent, request } from "node:http";
import { type AttackInfo, attacks } from "./attacks.ts";

const [url = "", name = "", seconds = "20", info = "{}", ip = ""] = process.argv.slice(2);
const attack = attacks.find((one) => one.name === name)!;
const known = JSON.parse(info) as AttackInfo;
const agent = new Agent({ keepAlive: !attack.isClosing, maxSockets: attack.connections });
const end = performance.now() + Number(seconds) * 1000;
const statuses = new Map<string, number>();
let sent = 0;

await Promise.all(Array.from({ length: attack.connections }, connection));
agent.destroy();
console.log(JSON.stringify(Object.fromEntries([...statuses].toSorted())));

async function connection() {
  while (performance.now() < end) {
    const status = await send();
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
}

function send(): Promise<string> {
  const { method, path, headers = {}, body } = attack.request(++sent, known);
  return new Promise((resolve) => {
    const own = { ...headers, "x-forwarded-for": ip };
    const length = body === undefined ? {} : { "content-length": Buffer.byteLength(body) };
    const outgoing = request(`${url}${path}`, { method, agent, headers: { ...own, ...length } }, (response) => {
      response.resume().once("close", () => resolve(String(response.statusCode)));
    });
    outgoing.setTimeout(Math.max(1, end + 5_000 - performance.now()), () => outgoing.destroy());
    // A server that refuses a body may close the connection while the body is still being sent.
    outgoing.once("error", () => resolve("closed"));
    outgoing.end(body);
  });
}
