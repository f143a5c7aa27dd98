import { readFile } from "node:fs/promises";
import { csvCell, parseCsv } from "@noren/api/platform/csv/csv.ts";
import { addDays, momentText, tokyoDay } from "@noren/api/platform/day/day.ts";

/** The demo's data files, in the formats of the shop's import commands: CSV, Markdown, JSON. */
export const dataFolder = new URL("../data/", import.meta.url);

const hourInMs = 3_600_000;
const marks = /\{(today|now|year)(?:([+-]\d+)(?:([+-]\d+)h)?)?\}/g;

/**
 * Replaces the dates of a demo text, which are relative to the opening: `{today-12}` is a day, `{now-12}` a moment 12 days
 * ago, `{now-12-3h}` three hours before it, `{year+1}` next year.
 */
export function datedText(text: string, now: Date): string {
  return text.replace(marks, (_, from: string, more = "0", hours = "0") => {
    if (from === "year") return String(Number(tokyoDay(now).slice(0, 4)) + Number(more));
    if (from === "today") return addDays(tokyoDay(now), Number(more));
    return momentText(new Date(now.getTime() + Number(more) * 24 * hourInMs + Number(hours) * hourInMs));
  });
}

export type DataFiles = ReturnType<typeof dataFiles>;

export function dataFiles(now: Date) {
  const text = async (path: string) => datedText(await readFile(new URL(path, dataFolder), "utf8"), now);
  return {
    text,
    json: async <T>(path: string): Promise<T> => JSON.parse(await text(path)) as T,
    /** undefined if the file does not exist. */
    async optional(path: string): Promise<string | undefined> {
      try {
        return await text(path);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
        throw error;
      }
    },
  };
}

const channelColumn = "チャネル";

/** A channel's rows of a table. The optional first column チャネル lists the channels of a row; empty means all. */
export function rowsOf(text: string, channel: string): string {
  const lines = parseCsv(text).map(({ cells }) => cells);
  if (lines[0]?.[0] !== channelColumn) return text;
  const [head, ...rows] = lines;
  const own = rows.filter(([channels = ""]) => channels === "" || channels.split("|").includes(channel));
  return [head!, ...own].map(([, ...cells]) => `${cells.map(csvCell).join(",")}\n`).join("");
}
