import { readEnv } from "./env.ts";
import { prepare } from "./start/prepare-shop.ts";
import { refusal, sayWhy } from "./start/say.ts";

// Runs once before the workers of a shop on PostgreSQL, at a start and at each reload. Started by start-primary.ts.
process.umask(0o077);

try {
  const env = readEnv(process.env);
  if ("sentences" in env) throw refusal(env.sentences.join("\n"));
  await prepare(env);
} catch (error) {
  sayWhy(error);
  process.exitCode = 1;
}
