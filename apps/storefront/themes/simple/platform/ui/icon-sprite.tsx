import type { IconName } from "#theme/platform/ui/icon.tsx";

/** Drawn for this shop on a grid of 24 with strokes of 1.5; `.icon` sets the stroke. */
const paths: Record<IconName, string> = {
  alert: "M12 3.5 21.5 20h-19L12 3.5ZM12 10v4.5M12 17.2v.1",
  "arrow-left": "M20 12H4M10 6l-6 6 6 6",
  "arrow-right": "M4 12h16M14 6l6 6-6 6",
  bag: "M4.5 8h15l1 12.5h-17L4.5 8ZM8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5",
  bank: "M3 9.5 12 4l9 5.5H3ZM5.5 9.5V17M10 9.5V17M14 9.5V17M18.5 9.5V17M3.5 17h17M2.5 20.5h19",
  bell: "M6.5 17V10.5a5.5 5.5 0 0 1 11 0V17l1.8 1.5H4.7L6.5 17ZM10.2 20.5a2 2 0 0 0 3.6 0",
  bookmark: "M6.5 3.5h11v17L12 16.3l-5.5 4.2v-17Z",
  calendar: "M4 6h16v14.5H4V6ZM4 10.5h16M8.5 3.5v4M15.5 3.5v4",
  card: "M2.5 5.5h19v13h-19v-13ZM2.5 9.8h19M6 15h4",
  cash: "M2.5 6.5h19v11h-19v-11ZM12 9.3a2.7 2.7 0 1 0 0 5.4 2.7 2.7 0 0 0 0-5.4ZM5.8 12v.1M18.2 12v.1",
  chat: "M3.5 5h17v11.5H11l-4.5 4v-4h-3V5ZM7.5 9h9M7.5 12.5h6",
  check: "m4.5 12.5 5 5L19.5 7",
  "chevron-left": "m14.5 5.5-6.5 6.5 6.5 6.5",
  "chevron-right": "m9.5 5.5 6.5 6.5-6.5 6.5",
  clock: "M12 3.2a8.8 8.8 0 1 0 0 17.6 8.8 8.8 0 0 0 0-17.6ZM12 7.2V12l3.2 2.2",
  close: "m5.5 5.5 13 13M18.5 5.5l-13 13",
  device: "M7 2.5h10v19H7v-19ZM10.5 18.5h3",
  download: "M12 3.5V15M7.5 10.8 12 15l4.5-4.2M4.5 16.5v4h15v-4",
  exit: "M13.5 4h-9v16h9M10 12h10.5M16.5 8l4 4-4 4",
  filter:
    "M3.5 7h9M17.5 7h3M3.5 17h3M11.5 17h9M15 4.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5ZM9 14.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z",
  gift: "M4 11.5h16v9H4v-9ZM3 7.5h18v4H3v-4ZM12 7.5v13M12 7.5C8 7.5 7 5.8 7.6 4.6 8.6 2.8 11.5 4 12 7.5ZM12 7.5c4 0 5-1.7 4.4-2.9C15.4 2.8 12.5 4 12 7.5Z",
  heart:
    "M12 20C5.5 15.5 3 12.3 3 8.9 3 6.2 5 4.3 7.4 4.3c1.9 0 3.5 1 4.6 2.9 1.1-1.9 2.7-2.9 4.6-2.9C19 4.3 21 6.2 21 8.9c0 3.4-2.5 6.6-9 11.1Z",
  info: "M12 3.2a8.8 8.8 0 1 0 0 17.6 8.8 8.8 0 0 0 0-17.6ZM12 11v5.5M12 7.7v.1",
  invoice: "M5.5 3.5h13v17l-2.2-1.5-2.1 1.5-2.2-1.5-2.2 1.5-2.1-1.5-2.2 1.5v-17ZM9 8.5h6M9 12h6M9 15.5h3.5",
  key: "M12 15.5a4 4 0 1 1-8 0a4 4 0 0 1 8 0ZM10.8 12.7 19.5 4M16 7.5l3 3M13 10.5l2.2 2.2",
  link: "M10 13.5a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7l-1.3 1.3M14 10.5a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7l1.3-1.3",
  list: "M9 6.5h11.5M9 12h11.5M9 17.5h11.5M4.5 6.5v.1M4.5 12v.1M4.5 17.5v.1",
  lock: "M5 11h14v9.5H5V11ZM8 11V7.8a4 4 0 0 1 8 0V11M12 14.5v2.5",
  mail: "M3 5.5h18v13H3v-13ZM3.5 6.5 12 13l8.5-6.5",
  menu: "M3.5 7h17M3.5 12h17M3.5 17h17",
  minus: "M6 12h12",
  needle:
    "M4 20 18.3 5.7M17 4.5a1.8 1.8 0 1 1 2.5 2.5L18 8.2 15.8 6 17 4.5ZM19 8.5c2 2.5 1 5.5-2 5.5s-5 2-3.5 4.5c1 1.7 3.5 2 5 1",
  phone:
    "M5 3.5h3.5l1.5 4.3-2.2 1.7a12 12 0 0 0 6.7 6.7l1.7-2.2 4.3 1.5V19a1.5 1.5 0 0 1-1.6 1.5C11.3 20 4 12.7 3.5 5.1A1.5 1.5 0 0 1 5 3.5Z",
  picture: "M3.5 4.5h17v15h-17v-15ZM3.5 16l4.7-4.5 4 3.7 3.3-3 5 4.5M15.8 8.3a.8.8 0 1 0 .1 0",
  pin: "M12 21c-4.3-4.6-6.5-8-6.5-11a6.5 6.5 0 0 1 13 0c0 3-2.2 6.4-6.5 11ZM12 7.5a2.4 2.4 0 1 0 0 4.8 2.4 2.4 0 0 0 0-4.8Z",
  play: "M7 4.5v15L19.5 12 7 4.5Z",
  plus: "M6 12h12M12 6v12",
  point: "M12 3.2a8.8 8.8 0 1 0 0 17.6 8.8 8.8 0 0 0 0-17.6ZM10 17V7.5h2.8a2.8 2.8 0 0 1 0 5.6H10",
  print: "M7 8.5V3.5h10v5M7 17H3.5V8.5h17V17H17M7 13.5h10v7H7v-7Z",
  ruler: "M3.5 15.5l12-12 5 5-12 12-5-5ZM6.3 12.7l2 2M9.3 9.7l2.8 2.8M12.3 6.7l2 2",
  search: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.3 15.3 20.5 20.5",
  share: "M12 15V3.5M8 7l4-3.5L16 7M6.5 11H4.5v9.5h15V11h-2",
  store:
    "M4 4h16M4.5 4v7.5M19.5 4v7.5M9.5 4v6M14.5 4v6M3.5 20.5h17M5.5 14v6.5M18.5 14v6.5M4.5 11.5c2.5.6 4-.3 5-1.5M9.5 10c1.3 1.3 3.7 1.3 5 0M14.5 10c1 1.2 2.5 2.1 5 1.5",
  ticket: "M3 6.5h18v3.7a2 2 0 0 0 0 3.6v3.7H3v-3.7a2 2 0 0 0 0-3.6V6.5ZM14.5 6.5v2M14.5 11v2M14.5 15.5v2",
  trash: "M4.5 6.5h15M9 6.5V4h6v2.5M6 6.5l1 14h10l1-14M10 10.5v6M14 10.5v6",
  truck:
    "M2.5 6h11.5v11H2.5V6ZM14 10h4l3.5 3.5V17H14v-7ZM7 15.2a1.9 1.9 0 1 0 0 3.8 1.9 1.9 0 0 0 0-3.8ZM17.5 15.2a1.9 1.9 0 1 0 0 3.8 1.9 1.9 0 0 0 0-3.8Z",
  user: "M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4 20.5c.5-4 3.5-6 8-6s7.5 2 8 6",
};

const spriteId = "icons";

/** Only the server has the drawings. A browser takes them from the page, so that they are not loaded as script, too. */
const sprite = import.meta.env.SSR
  ? Object.entries(paths)
      .map(([name, d]) => `<symbol id="i-${name}" viewBox="0 0 24 24"><path d="${d}"/></symbol>`)
      .join("")
  : (document.getElementById(spriteId)?.innerHTML ?? "");

const html = { __html: sprite };

export const spriteFile = `<svg xmlns="http://www.w3.org/2000/svg" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">${sprite}</svg>`;

/** First element of every layout, so that `<use>` finds its symbols in the page. */
export function IconSprite() {
  return (
    <svg id={spriteId} width="0" height="0" className="absolute" aria-hidden="true" dangerouslySetInnerHTML={html} />
  );
}
