import { startTestProvider } from "./server.ts";

/**
 * Process of the provider: `PROVIDER_SECRET` (`providerSecret` derives it from the shop's SECRET), `PROVIDER_PORT`
 * (3001; 0 takes a free port), `DATA_DIR` (stores charges across restarts), `PROVIDER_LATE_SECONDS` (10). With an IPC
 * channel it sends its port to the parent and ends with the parent.
 */
const { PROVIDER_SECRET: secret, PROVIDER_PORT, PROVIDER_LATE_SECONDS, DATA_DIR: dataDir } = process.env;

const line = (level: number, msg: string, fields = {}) =>
  process.stdout.write(`${JSON.stringify({ level, time: Date.now(), name: "test-provider", ...fields, msg })}\n`);

if (!secret) {
  line(60, "PROVIDER_SECRET is missing");
  process.exit(2);
}

const starting = startTestProvider({
  port: Number(PROVIDER_PORT ?? 3001),
  secret,
  dataDir,
  lateMs: Number(PROVIDER_LATE_SECONDS ?? 10) * 1000,
  log: (event, fields) => line(30, event, fields),
});

let isStopping = false;
for (const reason of ["SIGTERM", "SIGINT", "disconnect"] as const) {
  process.on(reason, () => {
    if (isStopping) return;
    isStopping = true;
    void starting.then(({ stop }) => stop()).finally(() => process.exit(0));
  });
}

const { url, port } = await starting;
line(30, "ready", { url });
process.send?.({ url, port });
