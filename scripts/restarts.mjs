import { say } from "./root.mjs";
import { signalCode, stopSignal } from "./run.mjs";

/**
 * Exit codes after which the shop is restarted: of the watchdog, of the kernel's out-of-memory killer, of a crash of
 * the engine, and 70, an uncaught exception of an open shop. Refusals to start and requested ends have other codes.
 */
const crashes = new Map([
  [signalCode("SIGVTALRM"), "応答しなくなった"],
  [signalCode("SIGKILL"), "強制終了された（メモリーが足りないのかもしれません）"],
  [signalCode("SIGABRT"), "異常終了した（メモリーが足りないのかもしれません）"],
  ...["SIGSEGV", "SIGBUS", "SIGILL", "SIGFPE", "SIGTRAP"].map((signal) => [signalCode(signal), "異常終了した"]),
  [70, "予期しないエラーで終了した"],
]);

const minute = 60_000;

/** Runs `start`, which returns an exit code, and again after a crash, at most `max` times in `minutes`. */
export async function runRestarting(start, { max = 5, minutes = 10, now = () => performance.now() } = {}) {
  let restarts = [];
  for (;;) {
    const code = await start();
    const reason = crashes.get(code);
    if (stopSignal() || !reason) return code;
    restarts = restarts.filter((at) => now() - at < minutes * minute);
    if (restarts.length === max) {
      say(
        `お店が${reason}ため終わります。${minutes}分間に${max}回開き直しても続くので、もう開きません。上に出ている理由を確かめてください。`,
      );
      return code;
    }
    restarts.push(now());
    say(`お店が${reason}ため、もう一度開きます（${minutes}分間に${max}回までのうち${restarts.length}回目）。`);
  }
}
