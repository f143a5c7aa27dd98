const watchMs = 10;

/**
 * Ends this process if it exceeds `memory` megabytes (for systems without such a limit), or if one piece of work
 * exceeds `seconds` of processor time. Returns a function to call at the start of each piece.
 */
export function watchOwnLimits({ memory, seconds = Infinity }: { memory: number; seconds?: number }): () => void {
  let began = process.cpuUsage();
  setInterval(() => {
    const { user, system } = process.cpuUsage(began);
    if (process.memoryUsage.rss() > memory * 1024 * 1024 || user + system > seconds * 1_000_000)
      process.kill(process.pid, "SIGKILL");
  }, watchMs).unref();
  return () => void (began = process.cpuUsage());
}
