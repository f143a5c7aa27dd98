import { execFileSync, spawnSync } from "node:child_process";
import {
  appendFileSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { program } from "@noren/api/testing/throw-away-postgres.ts";
import { freePort } from "../../apps/server/src/testing/shop-process.ts";

/** A PostgreSQL in a folder of its own, and pgBackRest with its repository beside it. */
export type Cluster = {
  url: string;
  /** Runs commands of the manual as the server's user; their cluster "15 main" is this one. */
  run: (commands: string) => void;
  /** Kills the server and deletes its folder's content. */
  loseDisk: () => void;
  remove: () => void;
};

export const hasProgram = (name: string) => spawnSync("which", [name], { stdio: "ignore" }).status === 0;

/** The manual's commands for root and for Debian's clusters, on this cluster. */
const prelude = `
sudo() { if [ "$1" = -u ]; then shift 2; fi; "$@"; }
pg_ctlcluster() { pg_ctl "$3" -D "$PGDATA" -w -t 120 -l "$PGLOG"; }
`;

/** `configuration`: the manual's pgbackrest.conf; what differs here comes from the environment, which goes before it. */
export async function throwAwayCluster(configuration: string): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), "noren-point-in-time-"));
  const [data, config, log] = ["data", "pgbackrest.conf", "postgres.log"].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const port = await freePort();
  // neither PostgreSQL nor the repository of a restore may belong to root
  const as = process.getuid?.() === 0 ? serverUser() : {};
  writeFileSync(config, `${configuration}\n`);
  for (const name of ["repository", "log", "lock"]) mkdirSync(join(folder, name));
  if ("uid" in as)
    for (const path of ["", "repository", "log", "lock", "pgbackrest.conf"])
      chownSync(join(folder, path), as.uid, as.gid);
  const env = {
    PATH: [dirname(program("initdb")), process.env.PATH].join(delimiter),
    LANG: "C.UTF-8",
    PGDATA: data,
    PGLOG: log,
    PGHOST: folder,
    PGPORT: String(port),
    PGUSER: "postgres",
    PGBACKREST_CONFIG: config,
    PGBACKREST_REPO1_PATH: join(folder, "repository"),
    PGBACKREST_LOG_PATH: join(folder, "log"),
    PGBACKREST_LOCK_PATH: join(folder, "lock"),
    PGBACKREST_PG1_PATH: data,
    PGBACKREST_PG1_PORT: String(port),
    PGBACKREST_PG1_SOCKET_PATH: folder,
    PGBACKREST_PG1_USER: "postgres",
  };
  const bash = (commands: string) =>
    execFileSync("bash", ["-euo", "pipefail", "-c", prelude + commands], { ...as, env, cwd: folder, stdio: "inherit" });

  bash(`initdb -D "$PGDATA" -U postgres --auth=trust --locale=C --encoding=UTF8 > /dev/null`);
  const settings = [`port = ${port}`, "listen_addresses = '127.0.0.1'", `unix_socket_directories = '${folder}'`];
  appendFileSync(join(data, "postgresql.conf"), `${settings.join("\n")}\n`);
  bash(`pg_ctlcluster 15 main start && createdb noren`);
  const killServer = () => spawnSync("bash", ["-c", `kill -9 $(head -1 ${data}/postmaster.pid) && sleep 1`]);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/noren`,
    run(commands) {
      console.log(commands.replaceAll(/^/gm, "$ "));
      const began = performance.now();
      bash(commands);
      console.log(`  ${((performance.now() - began) / 1000).toFixed(1)} s`);
    },
    loseDisk() {
      killServer();
      for (const name of readdirSync(data)) rmSync(join(data, name), { recursive: true });
    },
    remove() {
      killServer();
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

function serverUser(): { uid: number; gid: number } {
  const lines = readFileSync("/etc/passwd", "utf8").split("\n");
  const line = ["postgres:", "nobody:"].flatMap((name) => lines.filter((one) => one.startsWith(name)))[0];
  const [, , uid = "65534", gid = "65534"] = line?.split(":") ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}
