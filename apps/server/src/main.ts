import { readEnv } from "./env.ts";
import { say } from "./start/say.ts";

// files are readable by the process's user only
process.umask(0o077);

const env = readEnv(process.env);
if ("sentences" in env) {
  say(env.sentences.join("\n"));
  process.exit(1);
}
// dynamic imports: the primary process loads no code of the shop
if (env.databaseUrl) {
  const { startPrimary } = await import("./start/start-primary.ts");
  await startPrimary(env);
} else {
  const [{ startShop }, { openBuiltLooks }] = await Promise.all([
    import("./start/start-shop.ts"),
    import("./looks/built-looks.ts"),
  ]);
  await startShop(openBuiltLooks);
}
