import { createPrivateKey } from "node:crypto";
import type { DkimKey } from "@noren/api/platform/mail/smtp-mail.ts";

/** DKIM_PRIVATE_KEY is a PEM; its line ends may be written as \\n. */
export function readDkim(text: (name: string) => string | undefined, sentences: string[]): DkimKey | undefined {
  const [domain, selector, key] = [text("DKIM_DOMAIN"), text("DKIM_SELECTOR"), text("DKIM_PRIVATE_KEY")];
  if (!domain && !selector && !key) return undefined;
  if (!domain || !selector || !key) {
    sentences.push("メールに署名するには DKIM_DOMAIN と DKIM_SELECTOR と DKIM_PRIVATE_KEY のすべてが必要です。");
    return undefined;
  }
  const privateKey = key.replaceAll("\\n", "\n");
  if (!isPrivateKey(privateKey)) sentences.push("DKIM_PRIVATE_KEY は PEM 形式の秘密鍵にしてください。");
  return { domain, selector, privateKey };
}

function isPrivateKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).type === "private";
  } catch {
    return false;
  }
}
