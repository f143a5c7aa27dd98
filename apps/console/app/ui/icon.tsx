/** Paths on a grid of 20, drawn as lines of 1.5. */
const paths = {
  home: "M3.5 9 10 3.5 16.5 9v7.5h-4.7V12H8.2v4.5H3.5Z",
  orders: "M5 3h10v14l-2.5-1.8L10 17l-2.5-1.8L5 17Zm2.5 4h5m-5 3h5",
  shipping: "M2.5 5h9v8.5h-9Zm9 3h3l3 3v2.5h-6M5.5 13.5a1.6 1.6 0 1 0 .1 0m8.4 0a1.6 1.6 0 1 0 .1 0",
  bank: "m3 7.5 7-4 7 4Zm2 1v6m3.3-6v6m3.4-6v6m3.3-6v6M3 16.5h14",
  back: "M7.5 4 4 7.5 7.5 11M4.5 7.5H12a4 4 0 0 1 0 8H8",
  bag: "M4 7h12l.8 9.5H3.2Zm3 2.5V6a3 3 0 0 1 6 0v3.5",
  box: "m10 2.8 6.5 3.6v7.2L10 17.2l-6.5-3.6V6.4Zm0 0M3.8 6.6 10 10l6.2-3.4M10 10v7",
  transfer: "M6.5 16V4M3.8 6.7 6.5 4l2.7 2.7M13.5 4v12m-2.7-2.7 2.7 2.7 2.7-2.7",
  person: "M10 3.5a3.2 3.2 0 1 0 .1 0M4 17c.5-3.3 2.8-5 6-5s5.5 1.7 6 5",
  people:
    "M7.5 4.2a2.8 2.8 0 1 0 .1 0M2.5 16.5c.4-3 2.4-4.5 5-4.5s4.6 1.5 5 4.5M13 4.5a2.8 2.8 0 0 1 0 5.3m1.5 2.7c1.7.6 2.8 2 3 4",
  picture: "M3 4h14v12H3Zm3.5 2.5a1.4 1.4 0 1 0 .1 0M3.5 14.5 8.5 10l3 2.8 2-1.8 3 3",
  chat: "M3.5 4h13v9.5h-7l-3.5 3v-3H3.5Zm3 3.5h7m-7 3h4.5",
  star: "m10 3 2.1 4.4 4.9.6-3.6 3.4.9 4.8L10 13.9l-4.3 2.3.9-4.8L3 8l4.9-.6Z",
  page: "M5 3h10v14H5Zm2.5 3.5h5m-5 3h5m-5 3h3",
  ticket: "M3 5.5h14v3a1.7 1.7 0 0 0 0 3.2v2.8H3v-2.8a1.7 1.7 0 0 0 0-3.2Zm9 .5v1.5m0 2v1.5m0 2v1",
  chart: "M3.5 16.5h13M5.5 14V9.5M8.5 14V5m3 9V8m3 6v-3",
  document: "M5 3h7l3 3v11H5Zm7 0v3h3M7.5 9.5h5m-5 3h5",
  sliders: "M3 5.5h9m3 0h2M3 10h3m3 0h8M3 14.5h8m3 0h3M13.5 4v3M7.5 8.5v3m5 1.5v3",
  search: "M8.8 3.5a5.3 5.3 0 1 0 .1 0M12.7 12.7 16.8 16.8",
  clock: "M10 3a7 7 0 1 0 .1 0M10 6v4.2l2.7 1.6",
  down: "m5.5 8 4.5 4.5L14.5 8",
  right: "m8 5.5 4.5 4.5L8 14.5",
  plus: "M10 4.5v11M4.5 10h11",
  cross: "m5 5 10 10M15 5 5 15",
  check: "m4 10.5 4 4 8-9",
  lock: "M5 9h10v7.5H5Zm2-.2V6.5a3 3 0 0 1 6 0v2.3",
  key: "M13 3.5a3.5 3.5 0 1 0 .1 0M10.5 9.5 4 16m1.8-1.8 1.9 1.9m.3-4.1 1.9 1.9",
  warning: "M10 3.5 17.3 16H2.7Zm0 4.7v4m0 1.8v.1",
  info: "M10 3a7 7 0 1 0 .1 0M10 9v4.5m0-7v.1",
  eye: "M2.5 10c1.7-3.3 4.3-5 7.5-5s5.8 1.7 7.5 5c-1.7 3.3-4.3 5-7.5 5s-5.8-1.7-7.5-5Zm7.5-2.2a2.2 2.2 0 1 0 .1 0",
  menu: "M3 5.5h14M3 10h14M3 14.5h14",
  leave: "M8.5 3.5h-5v13h5M7.5 10h9m-3-3 3 3-3 3",
  device: "M3 4.5h14v9H3Zm4 12h6m-3-3v3",
  printer: "M6 7V3h8v4M6 14H3.5V7h13v7H14m-8-2.5h8V17H6Z",
} as const;

export type IconName = keyof typeof paths;

/** A drawing beside words that say the same; hidden from screen readers. */
export const Icon = ({ name, size = 16 }: { name: IconName; size?: number }) => (
  <svg
    viewBox="0 0 20 20"
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={paths[name]} />
  </svg>
);
