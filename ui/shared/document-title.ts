import { useEffect } from 'react';

let product = 'Transition Ledger';

/** Sets the name that follows every title, as this installation calls the product. */
export function useProductName(name: string | undefined): void {
  useEffect(() => {
    if (!name || name === product) return;
    document.title = document.title.replace(product, name);
    product = name;
  }, [name]);
}

/**
 * Names the browser's tab after the screen, and a student by the initials: the browser keeps what a tab was called in its history, for
 * whoever comes to the computer next, long after somebody has signed out.
 */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${product}`;
  }, [title]);
}
