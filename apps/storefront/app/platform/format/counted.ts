/** "手ぬぐい × 2", which may break only before the sign. */
export const counted = (name: string, count: number): string => `${name} ×\u00a0${count}`;
