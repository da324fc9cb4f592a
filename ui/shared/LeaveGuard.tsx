import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { session } from '../data/session/session.ts';
import { useBlocker, useLocation, useNavigate } from '../routing/router.ts';
import { t } from '../words/t.ts';
import { useConfirm } from './ConfirmDialog.tsx';

/** Resolves once nothing of a form is on its way to the server any more, or has been for too long. */
type Settled = () => Promise<unknown>;

/** Where forms say that they hold what has not been saved. */
interface LeaveGuard {
  /** `settled` is waited for before anybody is asked: what arrives is saved, and lets go. */
  hold: (form: symbol, settled?: Settled) => void;
  letGo: (form: symbol) => void;
  /** Asks if anything is held. True: what was held is given up and the screen may go. */
  mayLeave: () => Promise<boolean>;
}
const GuardContext = createContext<LeaveGuard | undefined>(undefined);

/** The guard of the screen on display; forms hold on to it with `useUnsavedChanges`. */
export function useLeaveGuard(): LeaveGuard {
  const guard = useContext(GuardContext);
  if (!guard) throw new Error('useLeaveGuard needs a LeaveGuardProvider above it.');
  return guard;
}

type Forms = RefObject<Map<symbol, Settled | undefined>>;

const settle = (forms: Forms) => Promise.all([...forms.current.values()].map((settled) => settled?.()));

/** Asks before a screen is left whose forms hold unsaved changes. Stands in nobody's way while there are none. */
export function LeaveGuardProvider({ children }: { children: ReactNode }) {
  const forms: Forms = useRef(new Map());
  const [held, setHeld] = useState(false);
  const [asking, setAsking] = useState(false);
  const confirm = useConfirm();
  const guard = useMemo<LeaveGuard>(() => {
    // The session may end before anything is drawn anew.
    const say = () => {
      session.holdsChanges(forms.current.size > 0);
      setHeld(forms.current.size > 0);
    };
    return {
      hold: (form, settled) => {
        forms.current.set(form, settled);
        say();
      },
      letGo: (form) => {
        forms.current.delete(form);
        say();
      },
      mayLeave: async () => {
        await settle(forms);
        if (forms.current.size > 0 && !(await confirm(question()))) return false;
        forms.current.clear();
        return true;
      },
    };
  }, [confirm]);
  return (
    <GuardContext.Provider value={guard}>
      {children}
      {(held || asking) && <AsksBeforeLeaving forms={forms} onAsking={setAsking} />}
    </GuardContext.Provider>
  );
}

const question = () => ({
  title: t('Leave without saving?'),
  text: t('Your changes on this page have not been saved.'),
  yes: t('Leave'),
  no: t('Stay'),
  danger: true,
});

/** Drawn only while something is held: a router that has a blocker complains about every address typed by hand. */
function AsksBeforeLeaving({ forms, onAsking }: { forms: Forms; onAsking: (asking: boolean) => void }) {
  const confirm = useConfirm();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    // Another search or filter in the address leaves the form where it is.
    const stops = forms.current.size > 0 && currentLocation.pathname !== nextLocation.pathname;
    // The blocker, and the step it stopped, go with this component: it stays until the answer is there. To say so once
    // the router has drawn the stop is too late where what was on its way arrives before.
    if (stops) onAsking(true);
    return stops;
  });
  const ask = useEffectEvent(async () => {
    await settle(forms);
    if (forms.current.size === 0 || (await confirm(question()))) blocker.proceed?.();
    else blocker.reset?.();
    onAsking(false);
  });
  useEffect(() => {
    if (blocker.state === 'blocked') void ask();
  }, [blocker.state]);
  useEffect(() => {
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', stay);
    return () => window.removeEventListener('beforeunload', stay);
  }, []);
  useTypedAddress(forms);
  return null;
}

let onAddressChanged: ((event: PopStateEvent) => void) | undefined;
// Listens before any router does, since this file is loaded before one is made: the first to listen is the first to hear.
window.addEventListener('popstate', (event) => onAddressChanged?.(event));

/** An address typed by hand is no step of the router's and cannot be blocked by it: it is asked about before the router hears of it. */
function useTypedAddress(forms: Forms) {
  const confirm = useConfirm();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const ask = useEffectEvent(async () => {
    const wanted = window.location.hash.slice(1) || '/';
    await settle(forms);
    if (forms.current.size > 0 && !(await confirm(question()))) return navigate(`${pathname}${search}`);
    forms.current.clear();
    navigate(wanted, { replace: true });
  });
  useEffect(() => {
    onAddressChanged = (event) => {
      const ofRouter = typeof event.state?.idx === 'number';
      if (ofRouter || forms.current.size === 0) return;
      event.stopImmediatePropagation();
      void ask();
    };
    return () => {
      onAddressChanged = undefined;
    };
  }, [forms]);
}
