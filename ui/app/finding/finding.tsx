import { createContext, type ReactNode, useContext, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useWhenLeft } from '../../routing/use-when-left.ts';
import { PastDialog } from '../past/PastControl.tsx';
import { FindDialog } from './FindDialog.tsx';
import { KeysDialog } from './KeysDialog.tsx';
import { useSingleKeys } from './single-keys.ts';
import { useAppKeys } from './use-app-keys.ts';
import { useSearchKey } from './use-search-key.ts';

type Opened = 'find' | 'keys' | 'past';

const Finding = createContext<(what: Opened) => void>(() => undefined);

/** Opens the finder of students, pages and actions, the list of keys, or the choice of a day. */
export const useFinding = () => useContext(Finding);

/** What is reached by keys from every page. */
export function FindingProvider({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<Opened>();
  const opener = useRef<HTMLElement>(null);
  const open = useMemo(
    () => (what: Opened) => {
      opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      setOpened(what);
    },
    [],
  );
  const close = () => setOpened(undefined);
  useWhenLeft(close);
  const [single] = useSingleKeys();
  useAppKeys({ onFind: () => open('find'), onSearch: useSearchKey(), onKeys: () => open('keys') }, single);
  return (
    <Finding value={open}>
      {children}
      {opened === 'find' && (
        <FindDialog
          onClose={() => {
            // The dialog keeps the focus as long as it is drawn.
            flushSync(close);
            opener.current?.focus();
          }}
          onLeft={close}
          onOpen={open}
        />
      )}
      {opened === 'keys' && <KeysDialog onClose={close} />}
      {opened === 'past' && <PastDialog onClose={close} />}
    </Finding>
  );
}
