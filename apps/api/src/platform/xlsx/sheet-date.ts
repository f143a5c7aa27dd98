const day = 86_400_000;

/**
 * Converts a spreadsheet's serial number to 2026-11-30, or with a time to 2026-11-30T18:00:00; undefined outside of the
 * calendar. Day 1 is 1900-01-01, and the nonexistent 1900-02-29 has a number too; with `is1904`, day 0 is 1904-01-01.
 */
export function sheetDate(serial: number, is1904 = false): string | undefined {
  if (!(serial >= 0 && serial < 2_958_466)) return undefined;
  const days = is1904 ? serial + 1462 : serial;
  if (days < 1) return undefined;
  const moment = new Date(Date.UTC(1899, 11, days < 60 ? 31 : 30) + Math.round((days * day) / 1000) * 1000);
  const text = moment.toISOString();
  return text.slice(11, 19) === "00:00:00" ? text.slice(0, 10) : text.slice(0, 19);
}
