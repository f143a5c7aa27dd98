import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";

export type Postgres = {
  url: string;
  /** The present server process; a restart replaces it. */
  readonly process: ChildProcess;
  /** Restarts the server on the same data: SIGINT as by an owner, SIGQUIT like a crash. */
  restart: (signal: "SIGINT" | "SIGQUIT") => Promise<void>;
  stop: () => Promise<void>;
};

/** The data need not survive a power cut. */
const settings = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  wal_level: "minimal",
  max_wal_senders: "0",
  max_connections: "200",
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  jit: "off",
};

/**
 * Starts a PostgreSQL on a free port with a fresh folder. PostgreSQL refuses to run as root, so root starts it as
 * another user. If this process is killed, the kernel ends the server too.
 */
export async function startPostgres(more: Record<string, string> = {}): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), "noren-postgres-"));
  const data = join(folder, "data");
  const asRoot = process.getuid?.() === 0;
  if (asRoot) chownSync(folder, nobody().uid, nobody().gid);
  const as = asRoot ? { uid: nobody().uid, gid: nobody().gid } : {};
  const initdb = ["-D", data, "-U", "noren", "--auth=trust", "--locale=C", "--encoding=UTF8", "--no-sync"];
  execFileSync(program("initdb"), initdb, { ...as, cwd: folder, stdio: ["ignore", "ignore", "pipe"] });

  const port = await freePort();
  const options = Object.entries({ ...settings, ...more }).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const [command, ...args] = endingWithUs([program("postgres"), "-D", data, "-p", String(port), ...options]);
  const url = `postgres://noren@127.0.0.1:${port}/postgres`;
  let server: ChildProcess;
  const end = async (signal: NodeJS.Signals) => {
    const ended = new Promise((resolve) => server.once("exit", resolve));
    if (server.exitCode === null && server.signalCode === null && server.kill(signal)) await ended;
  };
  const stop = async () => {
    await end("SIGINT");
    rmSync(folder, { recursive: true, force: true });
  };
  const begin = async () => {
    server = spawn(command!, args, { ...as, cwd: folder, stdio: ["ignore", "ignore", "pipe"] });
    let log = "";
    server.stderr!.on("data", (text) => (log = (log + text).slice(-4000)));
    const deadline = performance.now() + 60_000;
    while (!(await answers(url))) {
      if (performance.now() < deadline && server.exitCode === null) await wait(50);
      else throw await stop().then(() => new Error(`PostgreSQL did not start: ${log}`));
    }
  };
  const restart = async (signal: "SIGINT" | "SIGQUIT") => {
    await end(signal);
    await begin();
  };
  await begin();
  return {
    url,
    get process() {
      return server;
    },
    restart,
    stop,
  };
}

/** URL of another database on the same server. */
export function databaseAt(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

export async function onServer(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    await onServer(url, "select 1");
    return true;
  } catch {
    return false;
  }
}

/** Debian installs a version's programs in a folder outside of PATH; the newest one is used. */
export function program(name: string): string {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, "bin")),
    ...(process.env.PATH ?? "").split(delimiter),
  ];
  const found = folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
  if (!found) {
    throw new Error(
      `PostgreSQL の ${name} が見つかりません。postgresql を入れるか、SKIP_POSTGRES=1 を付けてください。`,
    );
  }
  return found;
}

function nobody(): { uid: number; gid: number } {
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((entry) => entry.startsWith("nobody:"));
  const [, , uid = "65534", gid = "65534"] = line?.split(":") ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

function endingWithUs(command: string[]): string[] {
  const setpriv = "/usr/bin/setpriv";
  return existsSync(setpriv) ? [setpriv, "--pdeathsig", "INT", ...command] : command;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
