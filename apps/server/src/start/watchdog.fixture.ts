import { pino } from "pino";
import { createWatchdog } from "./watchdog.ts";

// A process with a watchdog of one second: busy for some seconds while it is suspended, then busy for ever.
const watchdog = createWatchdog({ limitMs: 1000 });
watchdog.arm(pino());

function keepBusy(ms: number): void {
  const used = () => process.threadCpuUsage().user + process.threadCpuUsage().system;
  const end = used() + ms * 1000;
  while (used() < end);
}

const command = process.argv[2] === "command";
if (command) {
  await watchdog.suspendedDuring(async () => keepBusy(3000));
  process.stdout.write("the command is done\n");
  keepBusy(Infinity);
}
