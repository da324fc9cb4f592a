import { configure } from '@testing-library/react';

// Only what never comes true takes as long; a busy machine is many times slower than a quiet one.
configure({ asyncUtilTimeout: 20_000 });
