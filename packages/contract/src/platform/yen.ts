/** 1980 → "1,980"; of whole numbers. Intl would do it too: its formats take 20 ms of a phone's first visit to make. */
export function figure(count: number): string {
  let rest = Math.abs(count);
  let groups = "";
  for (; rest >= 1000; rest = Math.trunc(rest / 1000)) groups = `,${String(rest % 1000).padStart(3, "0")}${groups}`;
  return `${count < 0 ? "-" : ""}${rest}${groups}`;
}

/** 1980 → "1,980円" */
export const yen = (amount: number): string => `${figure(amount)}円`;
