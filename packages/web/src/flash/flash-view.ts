/** A word to the visitor, shown once, one step after it was said. */
export type FlashMessage = { type: "success" | "info" | "warning" | "error"; message: string; isLoggedOut?: boolean };
export type FlashBannerProps = { flash: FlashMessage };

/** A toast in the region `.toasts` (bottom centre), drawn by flash/toast-card.tsx. */
export type ToastCardProps = { flash: FlashMessage; onClose: () => void };
