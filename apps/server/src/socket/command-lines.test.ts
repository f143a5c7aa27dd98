import { createServer, type Socket } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { sendCommand } from "./command-lines.ts";

const io = () => {
  const output: string[] = [];
  const say = (text: string) => void output.push(text);
  return { output, cwd: ".", out: say, err: say };
};

/** A shop's socket with this connection handler. */
async function socketThat(does: (socket: Socket) => void): Promise<string> {
  const path = join(temporaryFolder("socket"), "shop.sock");
  const server = createServer(does);
  await new Promise<void>((resolve) => {
    server.listen(path, resolve);
  });
  onTestFinished(() => void server.close());
  return path;
}

test("[OWN-01] a command to a shop that has just ended fails once, without a warning about interrupted work", async () => {
  const caller = io();
  const path = join(temporaryFolder("socket"), "shop.sock");
  await expect(sendCommand(path, ["audit"], caller)).rejects.toMatchObject({ code: "ENOENT" });
  await new Promise(setImmediate);
  expect(caller.output).toEqual([]);
});

test("[OWN-01] a shop that ends during a command leaves a message that the result is unknown", async () => {
  const broken = [
    (socket: Socket) => void socket.once("data", () => socket.destroy()),
    (socket: Socket) => void socket.once("data", () => socket.end('{"out":"一行目"}\n')),
    // closes without reading the command
    (socket: Socket) => void socket.destroy(),
  ];
  for (const does of broken) {
    const caller = io();
    expect(await sendCommand(await socketThat(does), ["order", "paid", "1"], caller)).toBe(1);
    expect(caller.output.at(-1)).toContain("処理が済んだかどうかを確かめてください");
  }
});
