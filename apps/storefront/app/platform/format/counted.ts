/** "手ぬぐい × 2", which breaks before the sign alone. */
export const counted = (name: string, count: number): string => `${name} ×\u00a0${count}`;
