import { useStore } from 'react-admin';

/** Whether `/` and `?` work, which may be switched off: who dictates or uses a switch may press them unintended. */
export const useSingleKeys = () => useStore('singleKeys', true);
