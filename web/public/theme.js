// Runs before the first paint, so that a chosen theme does not flash. A file of its own: the page has no inline script.
(function () {
  try {
    var root = document.documentElement;
    var theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
    if (localStorage.getItem('motion') === 'reduce') root.dataset.motion = 'reduce';
    var language = localStorage.getItem('language');
    if (language) root.lang = language;
  } catch (error) {
    // Without storage the device's own settings hold.
  }
})();
