// The async boundary after which shared modules may be loaded.
import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx');
