import type { AltchaChallenge, CaptchaChallenge } from "@noren/contract/member/captcha.ts";

const maxWorkers = 4;
const timeout = 60_000;
/** Max time for Google's script to load. */
const scriptTimeout = 10_000;

type Solution = { counter: number; derivedKey: string };
type Challenge = AltchaChallenge["challenge"];

type Recaptcha = {
  ready: (then: () => void) => void;
  execute: (siteKey: string, options: { action: string }) => Promise<string>;
};
declare global {
  var grecaptcha: Recaptcha | undefined;
}

/** Rejects in a browser that cannot solve it, for example over plain http, where crypto.subtle is missing. */
export function solveCaptcha(challenge: CaptchaChallenge, signal: AbortSignal): Promise<string> {
  if (challenge.kind === "altcha") return solveAltcha(challenge.challenge, signal);
  return askGoogle(challenge.site_key, challenge.action);
}

/** Searches on half of the processors, in workers, so that the page stays responsive. */
async function solveAltcha(challenge: Challenge, signal: AbortSignal): Promise<string> {
  const count = Math.max(1, Math.min(maxWorkers, Math.floor(navigator.hardwareConcurrency / 2)));
  const workers = Array.from(
    { length: count },
    () => new Worker(new URL("./captcha-worker.ts", import.meta.url), { type: "module" }),
  );
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error));
  });
  try {
    const searches = workers.map((worker, index) => search(worker, challenge, index, count));
    const { counter, derivedKey } = await Promise.race([aborted, ...searches]);
    return btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } }));
  } finally {
    for (const worker of workers) worker.terminate();
  }
}

/** Tries every `counterStep`th number until one fits. */
function search(worker: Worker, challenge: Challenge, counterStart: number, counterStep: number): Promise<Solution> {
  return new Promise((resolve, reject) => {
    worker.addEventListener("error", () => reject(new Error("The worker did not start.")));
    worker.addEventListener("message", ({ data }: MessageEvent<Solution | { error: unknown } | null>) => {
      if (data && "derivedKey" in data) resolve(data);
      else reject(new Error("No solution was found."));
    });
    worker.postMessage({ type: "work", challenge, counterStart, counterStep, timeout }, []);
  });
}

async function askGoogle(siteKey: string, action: string): Promise<string> {
  const google = globalThis.grecaptcha ?? (await loadGoogle(siteKey));
  await new Promise<void>((resolve) => google.ready(resolve));
  return google.execute(siteKey, { action });
}

function loadGoogle(siteKey: string): Promise<Recaptcha> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    const fail = () => reject(new Error("reCAPTCHA's script did not come."));
    script.src = `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`;
    script.addEventListener("load", () => (globalThis.grecaptcha ? resolve(globalThis.grecaptcha) : fail()));
    script.addEventListener("error", fail);
    setTimeout(fail, scriptTimeout);
    document.head.append(script);
  });
}
