import type { ProductPage } from "@noren/contract/product/product-page.owner.ts";
import { useEffect } from "react";
import { News } from "#app/ui/news.tsx";
import { addedWords, type AddedFiles } from "./added-files.ts";
import { takePictures } from "./chosen-pictures.ts";
import { useUploads } from "./use-uploads.ts";

type Sending = { running: string | null; outcome: AddedFiles | null };

/** Sends the pictures that were chosen while the product was added. */
export function useFirstPictures({ id, channel, values }: ProductPage): Sending {
  const { send, running, outcome } = useUploads(`/products/${id}/pictures/files`);
  useEffect(() => {
    const form = takePictures({ channel, code: values.code });
    if (form) void send(form);
  });
  return { running, outcome };
}

/** How far they are, and what became of them. */
export function FirstPicturesNews({ running, outcome }: Sending) {
  if (running) return <News kind="info">写真の{running}この画面を閉じないでください。</News>;
  if (!outcome) return null;
  return <News kind={outcome.refused.length > 0 ? "warn" : "ok"}>{addedWords(outcome)}</News>;
}
