import { useRef } from 'react';

/** 128 random bits. `crypto.randomUUID` is not there on pages without TLS. */
const randomKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * The key under which a form sends what it adds: the same one as long as the same is sent, so that pressing Save again
 * after an answer that was lost on the way adds nothing twice.
 */
export function useRepeatKey(): (body: unknown) => string {
  const last = useRef<{ text: string; key: string }>(undefined);
  return (body) => {
    const text = JSON.stringify(body);
    if (last.current?.text !== text) last.current = { text, key: randomKey() };
    return last.current.key;
  };
}
