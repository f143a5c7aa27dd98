import { answerStatic, type StaticFile } from "./static-files.ts";

/**
 * The shop's curtain in three cloths, for channels that bring no icon of their own, 48 pixels wide:
 * <svg viewBox="0 0 32 32"><path fill="#6b4a2f" d="M2 5h28v2.5H2z"/><path fill="#1d3557" d="M4 7.5h7.4V27L4 26zm8.3
 * 0h7.4V27h-7.4zm8.3 0H28V26l-7.4 1z"/><circle cx="16" cy="16" r="3.4" fill="none" stroke="#fdfdfb" stroke-width="1.6"/></svg>
 */
const curtain =
  "iVBORw0KGgoAAAANSUhEUgAAADAAAAAwCAYAAABXAvmHAAAACXBIWXMAABCcAAAQnAEmzTo0AAACJUlEQVRo3mNgGAWjYBSMglFALZDtqd8wFDBuD3jp/x8KeNQDg9cD3voOMKxsHnyGWBzhbu5nZOndS6x6kFqQHlLsQHYbURla1jT8P9HYMEJK1iS8h2j1ILUgPSTYQXKJNOqBUQ+MeoAyD5h4ZfwPTW8AYxB7yHggILnm//GzV/7/+fPr/9+/v8EYxD525vJ//8Tqwe2B4qZp/3/++gF3ODoGyRU2TBmcHsipnrgc5viXr9/8r+ma898hpACMa7vm/n/55i3EEz9//M+s6ls66Dxw5/6jxzDHW/plY6ix8s+Be+Lm3YePB5UHps3ZYAhL89Wds3Gqq+2eC88TU+avNxg0Hjh+9nowLJ3bB+fjVOcQWgDPD8fPXg4elB4Apfkh5wFQcoAlIVCGxaWurmceWM3v3z//9c9aZTCoMvHte5BM/AqYUUEZFl2NdUDO/9dv38Ey8aNBVwoBi8ZloCIS5glQhgUlGcfQQnDIwxwPUpNR3rtkUFZkoEoKb0UGdHx+3ZTB3ZQANRdAzQb0psSRU5f++yZUDZ3GnLFn+v+QtHowBrFHm9OjHhj1wKgHRj0w6gG6ekDOJkpQzjzUWM4sPFTONLxcxjRspoxp+G4gfRfogD+08ICMSdg7GZPwM0C8CsjukDMJT5MzCXMBqaXqRIiWViiblGm4moxphIeMSUS2qFYoj5xZhDfIUmIwSC1ID0gvyAyQWSAzR6eYRsEoGAWjgO4AANfbbFJ4N5MGAAAAAElFTkSuQmCC";

const bytes = new Uint8Array(Buffer.from(curtain, "base64"));
const file: StaticFile = {
  type: "image/png",
  etag: `"${bytes.length}-curtain"`,
  cacheControl: "public, max-age=86400",
  plain: bytes,
};

/** `/favicon.ico`, as the PNG that every browser takes there. */
export const answerFavicon = (request: Request): Response => answerStatic(file, request);
