import { takeDataDir } from "./data-lock.ts";

const lock = await takeDataDir(process.argv[2]!, (socket) => socket.destroy());
process.send!(Boolean(lock));
