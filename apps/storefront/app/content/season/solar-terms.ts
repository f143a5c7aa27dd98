/**
 * 二十四節気: the day in Japan on which each of the year's twenty-four solar terms begins, by the almanac's interpolation
 * (石原幸男「暦はエレガントな科学」): floor(day + drift × years) − floor(years / 4), right for 1900–2099.
 * The order is the calendar's, from 小寒 in January to 冬至 in December, two a month.
 */
const table: readonly (readonly [day: number, drift: number])[] = [
  [6.3811, 0.242778],
  [21.1046, 0.242765],
  [4.8693, 0.242713],
  [19.7062, 0.242627],
  [6.3968, 0.242512],
  [21.4471, 0.242377],
  [5.628, 0.242231],
  [20.9375, 0.242083],
  [6.3771, 0.241945],
  [21.93, 0.241825],
  [6.5733, 0.241731],
  [22.2747, 0.241669],
  [8.0091, 0.241642],
  [23.7317, 0.241654],
  [8.4102, 0.241703],
  [24.0125, 0.241786],
  [8.5186, 0.241898],
  [23.8896, 0.242032],
  [9.1414, 0.242179],
  [24.2487, 0.242328],
  [8.2396, 0.242469],
  [23.1189, 0.242592],
  [7.9152, 0.242689],
  [22.6587, 0.242752],
];

/** The first day of a term, "2026-11-22"; `term` counts from 小寒, 0 to 23. */
export function termStart(year: number, term: number): string {
  const [day, drift] = table[term]!;
  // a leap day moves the terms that come after it
  const years = term < 4 ? year - 1901 : year - 1900;
  const date = Math.floor(day + drift * years) - Math.floor(years / 4);
  return `${year}-${two(Math.floor(term / 2) + 1)}-${two(date)}`;
}

const two = (value: number) => String(value).padStart(2, "0");

export type SolarTerm = { term: number; starts: string };

/** The term of a day in Japan, and the six terms of its season in order (立春 begins spring). */
export function solarTermOf(day: string): { now: SolarTerm; next: SolarTerm; season: readonly SolarTerm[] } {
  const year = Number(day.slice(0, 4));
  const inYear = table.findLastIndex((_, term) => termStart(year, term) <= day);
  // the first days of January belong to last year's 冬至
  const at = inYear < 0 ? { year: year - 1, term: table.length - 1 } : { year, term: inYear };
  const begins = at.term - ((at.term - 2 + table.length) % 6);
  return {
    now: termAt(at.year, at.term),
    next: termAt(at.year, at.term + 1),
    season: Array.from({ length: 6 }, (_, index) => termAt(at.year, begins + index)),
  };
}

function termAt(year: number, term: number): SolarTerm {
  const wrapped = (term + table.length) % table.length;
  return { term: wrapped, starts: termStart(year + Math.floor(term / table.length), wrapped) };
}
