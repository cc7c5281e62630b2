"""Nobody is told what their seat may not know (chapter 13)."""
