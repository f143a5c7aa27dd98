import { expect, test } from "vitest";
import { fileSize } from "./file-size.ts";

test("[FORM-11] a file's size is shown in kilobytes or megabytes, and is at least 1KB", () => {
  expect([1, 300, 340 * 1024, 1023 * 1024, 1.25 * 1024 * 1024, 5 * 1024 * 1024].map(fileSize)).toEqual([
    "1KB",
    "1KB",
    "340KB",
    "1.0MB",
    "1.3MB",
    "5.0MB",
  ]);
});
