import { afterEach, expect, test, vi } from "vitest";
import { reloadOnce } from "./reload-once.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function browser(storage?: object) {
  const reload = vi.fn();
  const stored = new Map<string, string>();
  vi.stubGlobal("window", { location: { reload } });
  vi.stubGlobal(
    "sessionStorage",
    storage ?? {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => void stored.set(name, value),
    },
  );
  return reload;
}

test("[NAV-09] a page whose script fails to load is reloaded once within 60 s, and again after that", () => {
  vi.useFakeTimers({ now: new Date("2026-11-20T01:00:00Z") });
  const reload = browser();
  expect([reloadOnce(), reload.mock.calls.length]).toEqual([true, 1]);
  vi.setSystemTime(new Date("2026-11-20T01:00:59.999Z"));
  expect([reloadOnce(), reload.mock.calls.length]).toEqual([false, 1]);
  vi.setSystemTime(new Date("2026-11-20T01:01:00Z"));
  expect([reloadOnce(), reload.mock.calls.length]).toEqual([true, 2]);
});

test("[NAV-09] a browser without storage is not reloaded again and again", () => {
  const refusing = () => {
    throw new DOMException("denied", "SecurityError");
  };
  const reload = browser({ getItem: refusing, setItem: refusing });
  expect([reloadOnce(), reload.mock.calls.length]).toEqual([false, 0]);
});
