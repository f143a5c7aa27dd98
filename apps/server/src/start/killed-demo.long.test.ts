import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { openPictures } from "@noren/demo/load/demo-pictures.ts";
import { onTestFinished, test } from "vitest";
import { launchShop, newDataDir, until } from "../testing/shop-process.ts";
import { expectAmidDemo, expectWholeDemo } from "../testing/whole-demo.ts";
import { foldersOf } from "./folders.ts";

const timeout = 600_000;

test(
  "[SEC-01] a first start that is killed amid the demo leaves no half a shop: the next one opens all of it",
  { timeout },
  async () => {
    const dataDir = newDataDir();
    const { files } = await openPictures();
    const last = join(foldersOf(dataDir).files, [...files.keys()].at(-1)!);
    const killed = await launchShop({ dataDir });
    onTestFinished(() => void killed.stop("SIGKILL"));
    // rows are written after the last picture
    await until(() => existsSync(last) || killed.process.exitCode !== null, timeout);
    await pause(1000);
    await killed.stop("SIGKILL");
    expectAmidDemo(killed);
    await expectWholeDemo(dataDir);
  },
);
