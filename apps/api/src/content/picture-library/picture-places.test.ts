import { expect, test } from "vitest";
import { withPicture } from "./picture-places.ts";

const from = { path: "stored/aa/a.jpg", hash: "aaaa" };
const to = { path: "stored/bb/b.jpg", hash: "bbbb", width: 8, height: 6, color: "#000000" };
const old = { ...from, alt: "畑", width: 4, height: 3, color: "#336699", focus_x: 20 };

test("[OWN-11] a replaced picture is another one at any depth and in texts; description and focal point stay", () => {
  const layout = [
    { blocks: [{ props: { pictures: { top: old }, text: "![畑](/pictures/webp/1280/aaaa/stored/aa/a.jpg)" } }] },
  ];
  expect(withPicture(layout, from, to)).toEqual([
    {
      blocks: [
        {
          props: {
            pictures: { top: { ...to, alt: "畑", focus_x: 20 } },
            text: "![畑](/pictures/webp/1280/bbbb/stored/bb/b.jpg)",
          },
        },
      ],
    },
  ]);
});

test("[OWN-11] other pictures, and things that merely have a path, stay", () => {
  const others = { a: { ...old, path: "stored/cc/c.jpg" }, film: { path: from.path }, none: null, count: 3 };
  expect(withPicture(others, from, to)).toEqual(others);
});
