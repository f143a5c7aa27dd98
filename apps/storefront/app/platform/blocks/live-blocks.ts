import type { ComponentType } from "react";
import { blocks } from "virtual:blocks";

/** Loaded modules of live blocks. String rendering and hydration need them synchronously, unlike React.lazy. */
// oxlint-disable-next-line no-explicit-any -- props come from data
const loaded = new Map<string, ComponentType<any>>();

export const liveBlock = (name: string) => loaded.get(name);

// oxlint-disable-next-line no-explicit-any -- props come from data
export function registerLiveBlock(name: string, block: ComponentType<any>): void {
  loaded.set(name, block);
}

export async function loadLiveBlocks(names: Iterable<string>): Promise<void> {
  const missing = [...new Set(names)].filter((name) => !loaded.has(name) && blocks[name]?.isLive);
  await Promise.all(missing.map(async (name) => registerLiveBlock(name, (await blocks[name]!.load()).Block)));
}
