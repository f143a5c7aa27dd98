/** A file of its own, loaded with the first press on a picture. */
export const zoomMessages = { zoomIn: "拡大", zoomOut: "縮小", close: "閉じる" };
