import type { Paper } from "./paper.ts";

/** The drawing library is read with the first paper: it is large, and many a process never draws one. */
export async function drawnPaper(paper: Paper): Promise<Uint8Array> {
  const { drawPaper } = await import("./draw-paper.ts");
  return drawPaper(paper);
}
