import { mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { folderMail, removeMailFiles } from "./mail-port.ts";

test("[SEC-10] old emails in the mail folder and partial files of a killed process are removed; other files stay", async () => {
  const folder = mkdtempSync(join(tmpdir(), "noren-mail-"));
  const mail = folderMail(folder);
  const send = (date: Date) =>
    mail.send({
      messageId: "<1@noren.example>",
      date,
      from: { name: "暖簾", address: "shop@noren.example" },
      to: "hanako@example.jp",
      subject: "お知らせ",
      text: "本文",
      html: "<p>本文</p>",
    });
  await send(new Date("2026-08-01T00:00:00Z"));
  await send(new Date("2026-11-20T00:00:00Z"));
  for (const name of ["20260801T000000001Z-2.json.part", "note.txt", "2026.json"])
    writeFileSync(join(folder, name), "x");
  await removeMailFiles(folder, new Date("2026-08-20T00:00:00Z"));
  await removeMailFiles(folder, new Date("2026-08-20T00:00:00Z"));
  expect(readdirSync(folder).toSorted()).toEqual(["2026.json", "20261120T000000000Z-1-noren-example.json", "note.txt"]);
  await removeMailFiles(join(folder, "none"), new Date());
});
