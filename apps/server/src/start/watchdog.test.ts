import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { describe, expect, test, type TestContext } from "vitest";
import { copyOfDemo } from "../testing/demo-data.ts";
import { startShop, until } from "../testing/shop-process.ts";

/** A shop whose event loop is blocked by SIGUSR2: busy, or sleeping for BLOCK_LOOP ms. */
async function startBlockable({ onTestFinished }: TestContext, BLOCK_LOOP: string) {
  const NODE_OPTIONS = `--import ${new URL("../testing/block-loop.fixture.ts", import.meta.url).href}`;
  const shop = await startShop({ dataDir: await copyOfDemo(), env: { NODE_OPTIONS, BLOCK_LOOP } });
  onTestFinished(async () => void (await shop.stop("SIGKILL")));
  return shop;
}

async function runFixture(...args: string[]) {
  const program = fileURLToPath(new URL("./watchdog.fixture.ts", import.meta.url));
  const child = spawn(process.execPath, [program, ...args], { stdio: ["ignore", "pipe", "pipe"] });
  let out = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (out += text));
  const [code, signal] = await once(child, "close");
  return { code, signal, out };
}

// one test waits for some seconds, two others keep one processor busy meanwhile
describe.concurrent("a process whose event loop does not turn", () => {
  test("[SEC-01] a shop whose event loop is blocked for 10 s of processor time (here a fifth of that) is ended, also while it is stopping", async (context) => {
    const shop = await startBlockable(context, "busy");
    const exit = once(shop.process, "close");
    shop.process.kill("SIGUSR2");
    await until(() => shop.messages().includes("blocked"));
    shop.process.kill("SIGTERM");
    expect(await exit).toEqual([null, "SIGVTALRM"]);
    expect(shop.messages()).toMatch(/お店の処理が[23]秒のあいだ1か所で進まなくなったため、監視がお店を終了します。\n$/);
    expect(shop.logged().at(-1)).toMatchObject({
      level: "fatal",
      msg: "the watchdog ends the process: its event loop does not turn",
      signal: "SIGVTALRM",
    });
  });

  test("[SEC-01] a shop that sleeps for longer without using the processor is not ended", async (context) => {
    const shop = await startBlockable(context, "5000");
    shop.process.kill("SIGUSR2");
    await until(() => shop.messages().includes("free again"));
    expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);
    expect(await shop.stop()).toBe(0);
  });

  test("[SEC-01] an open shop that ends by an uncaught exception has its own exit code", async (context) => {
    const shop = await startBlockable(context, "throw");
    const exit = once(shop.process, "close");
    shop.process.kill("SIGUSR2");
    expect(await exit).toEqual([70, null]);
    expect(shop.messages()).toContain("nothing catches this");
  });

  test("[SEC-01] a command may block the event loop; a process that blocks it afterwards is ended", async () => {
    const { signal, out } = await runFixture("command");
    expect(signal).toBe("SIGVTALRM");
    expect(out).toMatch(/^the command is done\n\{.*the watchdog ends the process.*\}\n$/);
  });

  test("[SEC-01] the watchdog does not keep a process alive that has nothing left to do", async () => {
    expect(await runFixture()).toEqual({ code: 0, signal: null, out: "" });
  });
});
