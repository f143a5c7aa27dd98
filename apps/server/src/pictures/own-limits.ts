const watchMs = 10;

/**
 * Ends this process at so many megabytes of memory, where the system sets no limit or counts otherwise, and where a piece of
 * its work has taken so much processor time. Answers what begins a piece.
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
