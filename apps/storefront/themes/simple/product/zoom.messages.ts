/** Words of the large pictures, which are loaded with the first press. */
export const zoomMessages = { zoomIn: "拡大", zoomOut: "縮小", close: "閉じる" };
