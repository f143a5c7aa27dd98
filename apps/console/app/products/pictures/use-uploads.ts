import { useEffect, useState } from "react";
import { useHref, useRevalidator } from "react-router";
import { pathIn } from "#app/platform/shop-address.ts";
import { useShopKey } from "#app/ui/link.tsx";
import { picturesFormMax } from "@noren/contract/platform/limits.ts";
import type { AddedFiles } from "./added-files.ts";

/** Milliseconds before a file that met a full queue is sent again; it is sent up to three times. */
const pause = 2000;
const attempts = 3;
const failed = "送れませんでした。通信をお確かめのうえ、もう一度選んでください。";

/**
 * Sends the files of a form one after the other to this path; what was taken shows at the end. Meanwhile the browser asks
 * before it leaves the page.
 */
export function useUploads(path: string) {
  const href = useHref(pathIn(useShopKey(), path));
  const { revalidate } = useRevalidator();
  const [running, setRunning] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<AddedFiles | null>(null);

  useEffect(() => {
    if (running === null) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [running]);

  async function send(all: FormData) {
    const files = all.getAll("files").filter((file) => file instanceof File);
    const total: AddedFiles = { added: 0, refused: [] };
    setOutcome(null);
    for (const [at, file] of files.entries()) {
      if (at >= picturesFormMax) {
        total.refused.push({ name: file.name, message: `一度に${picturesFormMax}枚までです` });
        continue;
      }
      setRunning(`${at + 1}枚め（全${files.length}枚）を送っています…`);
      all.set("files", file);
      const { added, refused } = await sendOne(href, all, file.name);
      total.added += added;
      total.refused.push(...refused);
    }
    await revalidate();
    setRunning(null);
    setOutcome(total);
  }
  return { running, outcome, send };
}

async function sendOne(href: string, body: FormData, name: string, attempt = 1): Promise<AddedFiles> {
  try {
    const response = await fetch(href, { method: "POST", body, headers: { accept: "application/json" } });
    if (response.status === 429 || response.status === 503) {
      if (attempt >= attempts)
        return { added: 0, refused: [{ name, message: "混み合っています。もう一度選んでください。" }] };
      await new Promise((resolve) => setTimeout(resolve, pause * attempt));
      return await sendOne(href, body, name, attempt + 1);
    }
    const answer = (await response.json()) as Partial<AddedFiles> & { message?: string | null };
    if (answer.refused && answer.added !== undefined) return { added: answer.added, refused: answer.refused };
    return { added: 0, refused: [{ name, message: answer.message ?? failed }] };
  } catch {
    return { added: 0, refused: [{ name, message: failed }] };
  }
}
