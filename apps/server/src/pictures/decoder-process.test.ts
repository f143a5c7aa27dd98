import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { decodeApart, type DecoderLimits } from "./decoder-process.ts";

const folder = temporaryFolder("decoders");
const ample: DecoderLimits = { memory: 256, seconds: 20, timeout: 60_000 };

/** Runs code that a compromised decoder could run. */
function decodeBy(
  script: string,
  { limits = {}, signal }: { limits?: Partial<DecoderLimits>; signal?: AbortSignal } = {},
) {
  const program = join(folder, `${script.length}.mjs`);
  writeFileSync(program, script);
  return decodeApart(Buffer.alloc(5_000_000), { program, limits: { ...ample, ...limits }, signal });
}

test("[SEC-09] a decoder whose memory keeps growing is ended at its limit", async () => {
  const script = "const all = []; for (;;) all.push(Buffer.alloc(10_000_000, 1));";
  expect(await decodeBy(script)).toEqual({ ended: expect.any(String) });
});

test("[SEC-09] a decoder that calculates for ever is ended by its processor time", async () => {
  expect(await decodeBy("for (;;);", { limits: { seconds: 1 } })).toEqual({ ended: "SIGKILL" });
});

test("[SEC-09] a decoder that waits for ever is ended, and the visitor is asked to send the picture again", async () => {
  expect(await decodeBy("setInterval(() => {}, 1000);", { limits: { timeout: 300 } })).toEqual({ isLate: true });
});

test("[SEC-09] a decoder whose sender has disconnected is ended", async () => {
  const leaving = new AbortController();
  const decoded = decodeBy("setInterval(() => {}, 5000);", { signal: leaving.signal });
  leaving.abort();
  expect(await decoded).toEqual({ ended: "SIGKILL" });
});

test.each([
  ["other words than a picture's", `{"type":"image/png","width":1,"height":1,"color":"#000000"}\n<script>`],
  ["a colour that is none", `{"type":"image/jpeg","width":1,"height":1,"color":"red;}"}\n\xff\xd8\xff`],
  ["a size that is none", `{"type":"image/jpeg","width":0,"height":-1,"color":"#000000"}\n\xff\xd8\xff`],
  ["another code", `{"refusal":"common.internal"}\n`],
  ["no line", "x".repeat(1000)],
])("[SEC-09] a decoder that answers %s is not believed", async (_, answer) => {
  const script = `process.stdin.resume(); process.stdout.write(Buffer.from(${JSON.stringify(answer)}, "latin1"));`;
  expect(await decodeBy(script)).toEqual({ ended: "exit code 0" });
});

test("[SEC-09] a decoder gets no variable of the shop's environment, and can answer only a picture", async () => {
  process.env.SECRET_OF_SHOP = "x";
  const names = "process.exit(Object.keys(process.env).includes('SECRET_OF_SHOP') ? 3 : 4)";
  expect(await decodeBy(names)).toEqual({ ended: "exit code 4" });
  delete process.env.SECRET_OF_SHOP;
  const endless = "const much = Buffer.alloc(1_000_000); for (;;) process.stdout.write(much);";
  expect(await decodeBy(endless)).toEqual({ ended: expect.any(String) });
});
