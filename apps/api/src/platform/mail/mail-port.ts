import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";

export type Mail = {
  /** "<…@…>", the same each time the email is sent. */
  messageId: string;
  date: Date;
  from: { name: string; address: string };
  to: string;
  replyTo?: string | undefined;
  subject: string;
  text: string;
  html: string;
  /** Where a POST stops emails of this kind (RFC 8058). */
  unsubscribeUrl?: string | undefined;
};

/** Where emails go: to a mail server, or into a folder where there is none. */
export type MailPort = { send: (mail: Mail) => Promise<void>; close: () => void };

const stampOf = (moment: Date) => moment.toISOString().replace(/[-:.]/g, "");
const named = /^\d{8}T\d{9}Z-.*\.json(?:\.part)?$/;

/** Removes emails of the folder that were written before then, and what a killed process left of one. Other files stay. */
export async function removeMailFiles(folder: string, before: Date): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    return [];
  });
  const end = stampOf(before);
  for (const name of names) if (named.test(name) && name < end) await rm(join(folder, name), { force: true });
}

/** Saves emails as JSON, in files named by time and Message-ID, so that one sent twice is one file. */
export function folderMail(folder: string): MailPort {
  mkdirSync(folder, { recursive: true });
  return {
    async send(mail) {
      const name = `${stampOf(mail.date)}-${mail.messageId.replace(/[^0-9a-z]+/gi, "-").replace(/^-|-$/g, "")}.json`;
      write(join(folder, name), JSON.stringify(mail, null, 2));
    },
    close() {},
  };
}

/**
 * The name appears only with its whole content. Synchronous: some kilobytes cost less so than the way to another thread and
 * back four times.
 */
function write(path: string, content: string) {
  writeFileSync(`${path}.part`, content);
  renameSync(`${path}.part`, path);
}
