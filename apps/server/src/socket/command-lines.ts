import { connect, type Socket } from "node:net";
import { createInterface } from "node:readline";

/** A command's output, and the working directory of its caller. */
export type CommandIo = { out: (text: string) => void; err: (text: string) => void; cwd: string };
export type RunCommand = (argv: string[], io: CommandIo) => Promise<number>;

type CommandLine = { argv: string[]; cwd: string };
type Reply = { out: string } | { err: string } | { exit: number };

/** The shop's side: reads one line with the command, writes lines with its output, the last with its exit code. */
export function answerCommands(run: RunCommand): (socket: Socket) => void {
  return (socket) => {
    const say = (reply: Reply) => socket.writable && socket.write(`${JSON.stringify(reply)}\n`);
    socket.on("error", () => socket.destroy());
    createInterface({ input: socket }).once("line", async (line) => {
      const exit = await runLine(run, line, say);
      say({ exit });
      socket.end();
    });
  };
}

async function runLine(run: RunCommand, line: string, say: (reply: Reply) => void): Promise<number> {
  try {
    const { argv, cwd } = JSON.parse(line) as CommandLine;
    return await run(argv, { cwd, out: (out) => say({ out }), err: (err) => say({ err }) });
  } catch (error) {
    say({ err: `${(error as Error).message}\n` });
    return 1;
  }
}

/** The caller's side: returns the command's exit code; 1 if the shop ends before it answers. */
export function sendCommand(path: string, argv: string[], io: CommandIo): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(path);
    // from here on an error is followed by "close", which reports the failure
    socket.once("error", reject).once("connect", () => {
      socket.off("error", reject).on("error", () => socket.destroy());
      socket.once("close", () => {
        io.err("お店の動作が途中で終わりました。処理が済んだかどうかを確かめてください。\n");
        resolve(1);
      });
      const lines = createInterface({ input: socket });
      // readline re-emits errors of the socket
      lines.on("error", () => lines.close());
      lines.on("line", (line) => {
        const reply = JSON.parse(line) as Reply;
        if ("out" in reply) io.out(reply.out);
        else if ("err" in reply) io.err(reply.err);
        else resolve(reply.exit);
        if ("exit" in reply) socket.removeAllListeners("close").end();
      });
      socket.write(`${JSON.stringify({ argv, cwd: io.cwd } satisfies CommandLine)}\n`);
    });
  });
}
